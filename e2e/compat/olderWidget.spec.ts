import { expect, test } from '../harness/test.ts'
import { openRaw } from '../threats/raw/sites.ts'
import { readTranscript } from './frozen.ts'
import { FROZEN_WIDGETS, serveFrozenWidget } from './frozenWidget.ts'
import { liveThroughSession } from './session.ts'
import { lostFrom } from './shape.ts'

for (const version of FROZEN_WIDGETS) {
  test(`today’s SDK lives through a session with the widget ${version}`, async ({ context, wallet }) => {
    await serveFrozenWidget(context, version)
    const page = await openRaw(context)
    const answers = await liveThroughSession(page)
    expect(wallet.prompts.length).toBeGreaterThan(0)
    const { answers: recorded } = readTranscript(version)
    expect(recorded.map((answer, index) => lostFrom(answer, answers[index]))).toEqual(recorded.map(() => []))

    const newer = await page.evaluate(() => {
      const { sdk } = window
      const calls = [
        sdk.fund({ asset: 'USDC', amount: '1' }),
        sdk.getWallets(),
        sdk.getBalances(),
        sdk.pair().then(({ session }) => session),
        sdk
          .provider('solana')
          .request({ method: 'solana_signAllTransactions', params: { transactions: [] } }),
        sdk.request({ method: 'wallet_doesNotExist' } as never),
      ]
      const codes = calls.map((call: Promise<unknown>) =>
        call.catch(({ code, data }) => ({ code, reason: data?.reason })),
      )
      return Promise.all(codes)
    })
    expect(newer).toEqual([
      ...Array(4).fill({ code: 4200, reason: 'WIDGET_TOO_OLD' }),
      ...Array(2).fill({ code: 4200, reason: undefined }),
    ])
  })
}
