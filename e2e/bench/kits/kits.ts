import { join } from 'node:path'

/** Another vendor's wallet modal, used as its own quick start shows. */
export type Kit = {
  /** Names its page in `page/` and its site. */
  name: 'rainbowkit' | 'connectkit' | 'web3-onboard' | 'appkit'
  title: string
  /** Folder with the manifest and the lock file for its installation. */
  manifest: string
}

const CLIENTS = join(import.meta.dirname, '../../clients')

/** Installed on demand and never a dependency; three are also clients of Latch, and share their lock file with those. */
export const KITS: readonly Kit[] = [
  { name: 'rainbowkit', title: 'RainbowKit', manifest: join(CLIENTS, 'rainbowkit') },
  { name: 'connectkit', title: 'ConnectKit', manifest: join(CLIENTS, 'connectkit') },
  { name: 'web3-onboard', title: 'Web3-Onboard', manifest: join(CLIENTS, 'web3-onboard') },
  { name: 'appkit', title: 'AppKit', manifest: join(import.meta.dirname, 'appkit') },
]
