import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { FEATURES, type FeatureId } from '@latch/protocol/features.ts'
import { PUBLIC_TESTNETS } from '#dev/phone/settings.ts'
import { reserveBase } from '#dev/stack/ports.ts'
import { startStack } from '#dev/stack/stack.ts'
import { removeWithUs } from '#dev/stack/watchdog.ts'
import { LOCAL_POLKADOT } from '#testing/localPolkadot.ts'
import { PORT_VARIABLE } from './addresses.ts'
import { type ChainControls, createChainControls } from './chainControls.ts'
import { createMail, type Mail } from './mail.ts'
import { createSolanaControls, type SolanaControls } from './solanaControls.ts'

/** The demo phone wallet, where it was built before: see `pack.ts`. */
const BUILT_PHONE = join(import.meta.dirname, '../../hosting/dev/phone/dist')

/** Chains of families without a node here: they have a stand-in, or wallets that sign only for public networks. */
const FAMILY_CHAINS = [
  'sui:localnet',
  'cosmos:latch-local-1',
  LOCAL_POLKADOT,
  'stacks:2147483648',
  'tron:0xcd8690dc',
  ...PUBLIC_TESTNETS.map(({ id }) => id),
]

/** Options of {@link startLatch}. */
export type LatchOptions = {
  /** Origins of your pages, e.g. `http://localhost:5173`. The project lists them. */
  origins: readonly string[]
  /** Switches of the project beside its own, e.g. `smart_accounts`; docs/operators.md lists them. */
  features?: readonly string[]
  /** First of the 32 ports that are used. Default: a free range. */
  port?: number
}

/** A Latch deployment on this machine, with stand-ins for external services. */
export type Latch = {
  /** For `createSdk({ projectId, origin })`. The project lists the origins that were given, and the local chains. */
  projectId: string
  origin: string
  /** For `<script type="module">` without the package. */
  sdkUrl: string
  /** The first EVM chain, an anvil node. */
  chain: ChainControls
  /** Second EVM chain. */
  secondChain: ChainControls
  /** The Solana node; null where this machine can run none. */
  solanaChain: SolanaControls | null
  /** Codes and links that are sent to people who log in by email. */
  mail: Mail
  /** Ends everything, and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts Latch on this machine: the modal and its services, two EVM chains, a Solana node if available, a mailbox, and
 * a WalletConnect relay with a phone. It needs no network. Several instances share neither ports nor data.
 *
 * @throws Error with one sentence when a port is taken or anvil is missing.
 */
export async function startLatch({ origins, features = [], port }: LatchOptions): Promise<Latch> {
  const { base, release } = port === undefined ? await reserveBase() : { base: port, release() {} }
  const folder = mkdtempSync(join(tmpdir(), 'latch-dev-'))
  if (existsSync(BUILT_PHONE)) cpSync(BUILT_PHONE, join(folder, 'phone'), { recursive: true })
  // Of a program that ends without stopping it.
  const keep = removeWithUs(folder)
  const end = () => {
    release()
    keep()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const stack = await startStack({
      base,
      folder,
      origins,
      hasDemo: false,
      mailPause: 1,
      features: features.map(requireFeature),
      chains: FAMILY_CHAINS,
    })
    // What the fixtures of Playwright's workers go by.
    process.env[PORT_VARIABLE] = String(base)
    return {
      projectId: 'demo',
      origin: stack.widget,
      sdkUrl: `${stack.widget}/v1/sdk.js`,
      chain: createChainControls(31_337, stack.rpc[0]),
      secondChain: createChainControls(31_338, stack.rpc[1]),
      solanaChain: stack.solanaRpc === null ? null : createSolanaControls(SOLANA_CHAIN.id, stack.solanaRpc),
      mail: createMail(stack.mailbox),
      async stop() {
        await stack.stop()
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

function requireFeature(name: string): FeatureId {
  if (name in FEATURES) return name as FeatureId
  throw new TypeError(`There is no feature '${name}'.`)
}
