import { testPlainJourney } from '../plainJourney.ts'

testPlainJourney('ethers5')
