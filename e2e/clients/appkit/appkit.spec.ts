import { testPlainJourney } from '../plainJourney.ts'

testPlainJourney('appkit', (page) => page.getByText('Latch', { exact: true }).first().click())
