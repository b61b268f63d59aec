import { join } from 'node:path'
import type { ClientName } from '../../clients/clients.ts'
import { installLocked, installWorkspace } from '../../clients/install.ts'

/** Another vendor's wallet modal, used as its own quick start shows. */
export type Kit = {
  /** Names its page in `page/` and its site. */
  name: 'rainbowkit' | 'connectkit' | 'web3-onboard' | 'appkit'
  title: string
  /** Installs what its page needs into a folder. @returns where a page finds it. */
  install: (folder: string) => Promise<string>
}

/** Installed on demand and never a dependency; three are clients of Latch, too, and share their lock file with those. */
export const KITS: readonly Kit[] = [
  { name: 'rainbowkit', title: 'RainbowKit', install: installAsClient('rainbowkit') },
  { name: 'connectkit', title: 'ConnectKit', install: installAsClient('connectkit') },
  { name: 'web3-onboard', title: 'Web3-Onboard', install: installAsClient('web3-onboard') },
  { name: 'appkit', title: 'AppKit', install: installOwn },
]

function installAsClient(name: ClientName): Kit['install'] {
  return async (folder) => {
    await installWorkspace(name, folder)
    return join(folder, name)
  }
}

async function installOwn(folder: string): Promise<string> {
  await installLocked(join(import.meta.dirname, 'appkit'), folder)
  return folder
}
