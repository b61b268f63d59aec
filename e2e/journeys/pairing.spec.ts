import { test } from '@playwright/test'
import { everydayJourneys } from './pairing/everyday.ts'
import { ownCodeJourneys } from './pairing/ownCode.ts'
import { phoneJourneys } from './pairing/phone.ts'
import { severalWalletsJourneys } from './pairing/severalWallets.ts'
import { solanaJourneys } from './pairing/solana.ts'
import { troubleJourneys } from './pairing/trouble.ts'
import { unsettledJourneys } from './pairing/unsettled.ts'
import { windowJourneys } from './pairing/window.ts'

test.describe('pairing', everydayJourneys)
test.describe('pairing by the code of a page', ownCodeJourneys)
test.describe('pairing on a phone', phoneJourneys)
test.describe('pairing of Solana', solanaJourneys)
test.describe('pairing beside other wallets', severalWalletsJourneys)
test.describe('pairing without a frame', windowJourneys)
test.describe('pairing in trouble', troubleJourneys)
test.describe('pairing that comes to nothing', unsettledJourneys)
