/** Puts a wallet of Keplr's shape into a page. */
import { addKeplrWallet } from '@latch/families/cosmos/dev/demoWallet.ts'
import { connectFace } from './connectFace.ts'

addKeplrWallet(connectFace('cosmos'))
