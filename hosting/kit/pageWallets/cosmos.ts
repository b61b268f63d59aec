/** Puts a wallet of Keplr's shape into a page. */
import { addKeplrWallet } from '#dev/demo/src/wallets/cosmos.ts'
import { connectFace } from './connectFace.ts'

addKeplrWallet(connectFace('cosmos'))
