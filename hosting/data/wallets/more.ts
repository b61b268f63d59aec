/** Wallets that the listings lack, each from the package beside it. */
import type { WalletEntry } from '@latch/protocol/directory.ts'

/** An omitted field is unknown. None of them is listed as able to pair. */
export type MoreWallet = {
  entry: Partial<WalletEntry> & Pick<WalletEntry, 'id' | 'name'>
  /** Location of its picture: a file of a package, and the text before the `data:` URI. */
  icon: { file: string; after: string }
}

const STORE = 'https://chromewebstore.google.com/detail'

export const MORE_WALLETS: readonly MoreWallet[] = [
  {
    entry: {
      id: 'app.slush',
      name: 'Slush',
      homepage: 'https://slush.app',
      chrome_store: `${STORE}/slush/opcgpfmipidbgpenhmajoajpbobppdil`,
    },
    icon: { file: '@mysten/slush-wallet/dist/wallet/index.mjs', after: 'SLUSH_WALLET_ICON = "' },
  },
  {
    entry: {
      id: 'app.suiet',
      name: 'Suiet',
      homepage: 'https://suiet.app',
      chrome_store: `${STORE}/suiet/khpkpbbcccdmmclmpigdgddabeilkdpd`,
    },
    icon: { file: '@suiet/wallet-sdk/dist/index.js', after: 'label: "Suiet Wallet",\n  iconUrl: "' },
  },
  {
    entry: {
      id: 'org.tronlink.www',
      name: 'TronLink',
      rdns: 'org.tronlink.www',
      homepage: 'https://www.tronlink.org/',
      chrome_store: `${STORE}/tronlink/ibnejdfjmmkpcnlpebklmnkoeoihofec`,
    },
    icon: { file: '@tronweb3/tronwallet-adapter-tronlink/lib/esm/adapter.js', after: "this.icon = '" },
  },
  {
    entry: {
      id: 'io.unisat',
      name: 'UniSat Wallet',
      homepage: 'https://unisat.io/',
      chrome_store: `${STORE}/unisat-wallet/ppbibelpcjmhbdihakflkdcoccbgbkpo`,
    },
    icon: {
      file: '@sats-connect/core/dist/index.mjs',
      after: 'webUrl: "https://unisat.io/",\n    icon: "',
    },
  },
  {
    entry: {
      id: 'org.polkadot.js',
      name: 'Polkadot.js',
      homepage: 'https://polkadot.js.org/extension',
      chrome_store: `${STORE}/polkadot-js/mopnmbcafieddcagagdcbnhejhlodfdd`,
    },
    icon: { file: '@luno-kit/core/dist/chunk-5WHVXOMN.js', after: 'var O="' },
  },
  {
    entry: { id: 'io.asigna', name: 'Asigna Multisig', homepage: 'https://asigna.io' },
    icon: { file: '@stacks/connect/dist/index.mjs', after: 'name:"Asigna Multisig",icon:"' },
  },
  {
    entry: {
      id: 'com.fordefi',
      name: 'Fordefi',
      homepage: 'https://www.fordefi.com/',
      chrome_store: `${STORE}/fordefi/hcmehenccjdmfbojapcbcofkgdpbnlle`,
    },
    icon: {
      file: '@sats-connect/core/dist/index.mjs',
      after: '/fordefi/hcmehenccjdmfbojapcbcofkgdpbnlle",\n    icon: "',
    },
  },
  {
    entry: {
      id: 'money.station',
      name: 'Station',
      chrome_store: `${STORE}/station-wallet/aiifbnbfobpmeekipheeijimdpnlpgpp`,
      firefox_store: 'https://addons.mozilla.org/en-US/firefox/addon/terra-station-wallet/',
      edge_store:
        'https://microsoftedge.microsoft.com/addons/detail/station-wallet/ajkhoeiiokighlmdnlakpjfoobnjinie',
    },
    icon: { file: '@cosmos-kit/station-extension/cjs/constant.js', after: "ICON = '" },
  },
  {
    entry: {
      id: 'io.xdefi',
      name: 'Ctrl Wallet',
      rdns: 'io.xdefi',
      chrome_store: `${STORE}/xdefi-wallet/hmeobnfnfcmdkdcmlblgagmfpfboieaf`,
    },
    icon: { file: '@cosmos-kit/xdefi-extension/cjs/constant.js', after: "ICON = '" },
  },
]
