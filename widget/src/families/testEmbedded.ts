/** A page of a project with email wallets, for tests: the secure frame is scripted, all else is real. */

import { fixture as eip155Fixture } from '@latch/families/eip155/widget/testWallet.ts'
import { fixture as solanaFixture } from '@latch/families/solana/widget/testWallet.ts'
import { chainIdFromHex, type Namespace } from '@latch/protocol/caip.ts'
import type { ProjectConfig } from '@latch/protocol/config.ts'
import type { FamilyState, ProviderState } from '@latch/protocol/hostChannel.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { expect, vi } from 'vitest'
import {
  type Partition,
  SECURE_ORIGIN,
  scriptFrame,
  type TestFrameOptions,
} from '#connectors/embedded/testFrame.ts'
import { CONFIG, openTestHost, type TestHostOptions } from '#host/testHost.ts'

export const ANNA = {
  email: 'anna@mail.example',
  accounts: { eip155: eip155Fixture.accounts[0] as never, solana: solanaFixture.accounts[0] },
} satisfies User
const CHAINS = [...eip155Fixture.chains, ...solanaFixture.chains]
/** The frame's answers to the fixtures' requests: Solana's in the format of the pairing protocol. */
export const RAW: Readonly<Record<string, unknown>> = {
  personal_sign: eip155Fixture.sign.result,
  eth_sendTransaction: eip155Fixture.send.result,
  solana_signMessage: { signature: (solanaFixture.sign.result as { signature: string }).signature },
  solana_signAndSendTransaction: solanaFixture.send.result,
}

type Options = TestHostOptions & { partition?: Partition; frame?: Partial<TestFrameOptions> }

/** A document of a project with email wallets and chains of both families. */
export async function openEmbeddedHost({
  partition = { user: null },
  frame: script,
  ...options
}: Options = {}) {
  const frame = scriptFrame({ partition, ...script })
  const host = await openTestHost({
    ...options,
    config: {
      chains: CHAINS.map((id) => ({ ...(CONFIG.chains[0] as ProjectConfig['chains'][number]), id })),
      secureOrigin: SECURE_ORIGIN,
      ...options.config,
    },
    async begin() {
      const { registerRemote } = await import('#connectors/connectors.ts')
      const { createEmbedded } = await import('#connectors/embedded/embeddedConnector.ts')
      let made: ReturnType<typeof createEmbedded> | undefined
      registerRemote('embedded', async () => (made ??= createEmbedded(frame.dom)))
    },
  })
  const standing = (namespace: Namespace) => standingOf(host.state(), namespace)
  return {
    ...host,
    frame,
    standing,
    ask: (namespace: Namespace, method: string, params?: unknown) => {
      const answer = host.widget.request({ id: crypto.randomUUID(), method, params, namespace })
      answer.catch(() => undefined)
      return answer
    },
    /** Logs in like a user who types their address and then the code. */
    async logIn(wanted?: Namespace, user: User = ANNA) {
      const { loginByEmail } = await import('#sessions/login.ts')
      const { signal } = new AbortController()
      const done = loginByEmail(ANNA.email, { wanted, signal })
      ;(await frame.shown()).answer({ user })
      await done
      await vi.waitFor(() => expect(standing('solana')?.status).toBe('connected'))
    },
  }
}

export function standingOf(state: ProviderState, namespace: Namespace): FamilyState | undefined {
  if (namespace !== 'eip155') return state.families?.[namespace]
  return { ...state, chainId: chainIdFromHex(state.chainId) }
}
