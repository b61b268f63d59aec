import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEmbeddedWorld } from '../embedded/world.ts'
import type { Figure, Section } from '../figures.ts'
import { batchFigures } from '../measures/batches.ts'
import { type FirstLogin, logInFirst, type Signatures, signAfterReload } from '../measures/emailWallet.ts'
import { socialFigures } from '../measures/socialLogin.ts'
import { TARGETS } from '../targets.ts'
import { timeFigures } from '../timedRequest.ts'

const LOGINS = 10
const RELOADS = 15
const DIST = join(import.meta.dirname, '../../../widget/secure/dist')

/** Measures the secure frame's wallet in a real browser, on the local stack. */
export async function embeddedSection(): Promise<Section> {
  const { browser, stop } = await startEmbeddedWorld()
  try {
    const logins: FirstLogin[] = []
    for (let made = 0; made < LOGINS; made++) {
      const { page, took } = await logInFirst(browser)
      logins.push(took)
      await page.context().close()
    }
    const { page } = await logInFirst(browser)
    const signatures: Signatures[] = []
    for (let reloaded = 0; reloaded < RELOADS; reloaded++) signatures.push(await signAfterReload(page))
    return {
      title: 'Wallet by email or an account elsewhere: Chromium, all services on this machine',
      figures: [
        frameSize(),
        ...loginFigures(logins),
        ...(await socialFigures(browser)),
        ...signatureFigures(signatures),
        ...(await batchFigures(browser)),
      ],
    }
  } finally {
    await stop()
  }
}

function loginFigures(logins: readonly FirstLogin[]): Figure[] {
  const note = `n=${logins.length}, a new wallet in a new browser each`
  return [
    ...timeFigures(
      'first login, address to field of the code',
      logins.map(({ toCode }) => toCode),
      note,
    ),
    ...timeFigures(
      'first login, code to account',
      logins.map(({ toAccount }) => toAccount),
      note,
    ),
  ]
}

function signatureFigures(signatures: readonly Signatures[]): Figure[] {
  const note = `n=${signatures.length}`
  const [unlocked, unlocked95] = timeFigures(
    'first approval after a reload to signature, unlocking first',
    signatures.map((each) => each.unlocked),
    note,
  )
  const again = timeFigures(
    'the approval after it to signature',
    signatures.map((each) => each.again),
    note,
  )
  return [{ ...unlocked, target: TARGETS.unlockedSignature }, unlocked95, ...again]
}

/** Everything that a user loads to log in by email, as in the last build. The build has its budget. */
function frameSize(): Figure {
  const files = new Map<string, Buffer>()
  const read = (name: string, mention: RegExp) => {
    if (files.has(name)) return
    const content = readFileSync(join(DIST, name))
    files.set(name, content)
    for (const [, file] of content.toString().matchAll(mention)) read(`assets/${file}`, /"\.\/([\w-]+\.js)"/g)
  }
  read('embed.html', /"\/assets\/([\w-]+\.(?:js|css))"/g)
  const value = [...files.values()].reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
  return { name: 'frame and its key worker, gzip 9', value, unit: 'B', note: `${files.size} files` }
}
