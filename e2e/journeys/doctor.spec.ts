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

const examineHost = (host: HostName, ...options: string[]) => examine(`${siteOrigin(host)}/`, ...options)

test('nothing is wrong with the demo dapp, in a browser and without one', async () => {
  const seen = await examine(DAPP)
  expect(seen.text).toContain(`Widget ${WIDGET}, project demo`)
  expect(seen).toMatchObject({ found: [], code: 0 })
  expect(await examine(DAPP, '--no-browser', '--widget', WIDGET, '--project', 'demo')).toMatchObject({
    found: [],
    code: 0,
  })
})

test('what blocks the wallet in a page is named, and nothing else', async () => {
  expect(await examineHost('strict-csp')).toMatchObject({ found: ['CSP_BLOCKS_CONNECTION'] })
  expect(await examineHost('no-frame-src')).toMatchObject({ found: ['CSP_BLOCKS_FRAME'], code: 1 })
  expect(await examineHost('not-listed')).toMatchObject({ found: ['ORIGIN_NOT_LISTED'], code: 1 })
  expect(await examineHost('mail-no-passkeys')).toMatchObject({ found: ['PASSKEYS_DENIED'], code: 1 })
  expect(await examineHost('isolated')).toMatchObject({ found: [], code: 0 })
})
