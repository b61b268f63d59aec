import { expect, test } from '../harness/test.ts'
import { openRaw } from '../threats/raw/sites.ts'
import { FROZEN, readTranscript, serveFrozen } from './frozen.ts'
import { liveThroughSession } from './session.ts'
import { lostFrom } from './shape.ts'
import { exchangeKind, tapChannel } from './tap.ts'

for (const version of FROZEN) {
  test(`the published SDK ${version} lives through a session with today’s widget`, async ({
    context,
    wallet,
  }) => {
    await serveFrozen(context, version)
    await context.addInitScript(tapChannel)
    const page = await openRaw(context)
    const { answers, toWidget, toHost } = readTranscript(version)
    const today = await liveThroughSession(page)
    expect(wallet.prompts.length).toBeGreaterThan(0)
    expect(today.map((answer, index) => lostFrom(answers[index], answer))).toEqual(answers.map(() => []))

    const recording = await page.evaluate(() => window.recording)
    for (const old of toWidget) {
      const now = recording.toWidget.find((exchange) => exchangeKind(exchange) === exchangeKind(old))
      expect(now, `${exchangeKind(old)} is still sent`).toBeDefined()
      expect(lostFrom(old.reply, now?.reply), `the answer to ${exchangeKind(old)}`).toEqual([])
    }
    const known = new Set(toHost.map(({ method }) => method))
    expect(recording.toHost.map(({ method }) => method).filter((method) => !known.has(method))).toEqual([])
  })
}
