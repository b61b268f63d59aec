import { testPlainJourney } from '../plainJourney.ts'

testPlainJourney('web3js')
