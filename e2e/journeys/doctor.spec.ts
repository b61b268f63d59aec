import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { expect, test } from '@playwright/test'
import { findChromium } from '../harness/chromium.ts'
import type { HostName } from '../hosts/hosts.ts'

/** The demo dapp of `npm start`. */
const DAPP = `${siteOrigin('dapp')}/`
const COMMAND = join(import.meta.dirname, '../../sdk/dist/init/latch.js')

type Outcome = { code: number; text: string; found: string[] }

/** Runs the command as it is published. */
async function examine(page: string, ...options: string[]): Promise<Outcome> {
  const command = spawn(process.execPath, [COMMAND, 'doctor', page, ...options], {
    env: { ...process.env, CHROMIUM: findChromium() },
  })
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'close')])
  const found = [...printed.matchAll(/^(?:ERROR|WARNING|NOTE) (\w+)/gm)].map(([, one = '']) => one)
  return { code, text: printed, found }
}

test('nothing is wrong with the demo dapp, in a browser and without one', async () => {
  const seen = await examine(DAPP)
  expect(seen.text).toContain(`Widget ${WIDGET}, project demo`)
  expect(seen).toMatchObject({ found: [], code: 0 })
  expect(await examine(DAPP, '--no-browser', '--widget', WIDGET, '--project', 'demo')).toMatchObject({
    found: [],
    code: 0,
  })
})

const BROKEN: readonly (readonly [host: HostName, found: readonly string[]])[] = [
  ['no-frame-src', ['CSP_BLOCKS_FRAME']],
  ['not-listed', ['ORIGIN_NOT_LISTED']],
  ['mail-no-passkeys', ['PASSKEYS_DENIED']],
  ['isolated', []],
]
for (const [host, found] of BROKEN)
  test(`in ${host} it names ${found.join() || 'nothing'} alone`, {
    // Its findings have unit tests; two of them need a browser's own word.
    tag: host === 'no-frame-src' || host === 'mail-no-passkeys' ? [] : '@prove',
  }, async () => {
    expect(await examine(`${siteOrigin(host)}/`)).toMatchObject({ found, code: found.length })
  })
