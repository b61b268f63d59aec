import type { Sdk } from '@latch/sdk-source/types.ts'

declare global {
  interface Window {
    benchSdk?: Sdk
    /** Sends a request to the page's wallet through the frame; set once there is one. */
    benchRelay?: () => Promise<unknown>
  }
}

/** Microseconds per call, one value a batch. */
export type Batches = { direct: number[]; sdk: number[] }

/** Alternates batches of the wallet and of the SDK, so that other load on the machine affects both. */
export async function timeBatches(batches: number, calls: number): Promise<Batches> {
  const { benchWallet, benchSdk } = window
  if (!benchWallet || !benchSdk) throw new Error('No wallet or no SDK in the page')
  const args = {
    method: 'personal_sign',
    params: ['0x68656c6c6f', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  } as const
  const time = async (provider: { request(args: unknown): Promise<unknown> }) => {
    const started = performance.now()
    for (let call = 0; call < calls; call++) await provider.request(args)
    return ((performance.now() - started) * 1_000) / calls
  }
  const times: Batches = { direct: [], sdk: [] }
  for (let batch = 0; batch < batches; batch++) {
    times.direct.push(await time(benchWallet as never))
    times.sdk.push(await time(benchSdk as never))
  }
  return times
}

/** Milliseconds of each relayed call, `pace` ms apart. */
export async function timePaced(calls: number, pace: number): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    await window.benchRelay?.()
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, pace))
  }
  return times
}

/** Milliseconds until all of the relayed calls made at once are answered. */
export async function timeConcurrent(calls: number): Promise<number> {
  const started = performance.now()
  await Promise.all(Array.from({ length: calls }, () => window.benchRelay?.()))
  return performance.now() - started
}
