import { testPlainJourney } from '../plainJourney.ts'

testPlainJourney('web3-onboard', (page) =>
  page.locator('onboard-v2').getByRole('button', { name: 'Latch' }).click(),
)
