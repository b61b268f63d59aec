/**
 * `npm run bench`: what Latch costs beside its floors, in one run on one machine. Ratios and bytes can be trusted;
 * milliseconds only beside those of the same run.
 *
 *     npm run bench                        everything, some ten minutes
 *     npm run bench -- size                what needs no browser
 *     npm run bench -- account             the account API: balances, history, index; no browser
 *     npm run bench -- swap                quotes of swaps: time and requests to the node; no browser
 *     npm run bench -- login               whether an answer's time tells who has a wallet; no browser
 *     npm run bench -- webhooks            what webhooks cost a login by email; no browser
 *     npm run bench -- database            the login services' statements with 100,000 wallets; no browser
 *     npm run bench -- transfer            export and import of 100,000 wallets between two operators, half an hour; only by name
 *     npm run bench -- embedded            login, unlocking and signing of wallets by email, on the browser tests' ports
 *     npm run bench -- start               what `npm start` takes: seconds, processes, memory; no browser, Linux only
 *     npm run bench -- row latency         some of: size account swap login webhooks database start embedded throttle traffic row tasks
 *                                          view latency pairing signIn scrolling
 *     npm run bench -- rivals              other wallet modals beside Latch, also on a phone, half an hour with `--runs 5`; needs
 *                                          the registry of npm, only by name; `phone`: of them, the phone's half
 *     npm run bench -- --runs 15           measurements of each contestant per way to the open modal (default 9)
 *     npm run bench -- --json figures.json also write the figures to a file
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '@latch/hosting/dev/stack/build.ts'
import { browserSections, NAMED_ONLY, SECTION_NAMES } from './browserSections.ts'
import { isMet, type Section } from './figures.ts'
import { printMachine, printSection, printSum } from './report.ts'
import { accountSection } from './sections/account.ts'
import { databaseSection } from './sections/database.ts'
import { embeddedSection } from './sections/embedded.ts'
import { loginSection } from './sections/login.ts'
import { sizeSection } from './sections/size.ts'
import { startSection } from './sections/start.ts'
import { swapSection } from './sections/swap.ts'
import { transferSection } from './sections/transfer.ts'
import { webhooksSection } from './sections/webhooks.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '9' }, json: { type: 'string' } },
})
const wants = (name: string) => positionals.length === 0 || positionals.includes(name)

const sections: Section[] = []
const report = (section: Section) => {
  sections.push(section)
  printSection(section)
}

if (positionals.join() !== 'size') printMachine()
// Leaving by `exit` is what ends the services that were started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
await buildIfStale(join(import.meta.dirname, '../..'))
if (wants('size')) report(sizeSection())
if (wants('account')) report(await accountSection())
if (wants('swap')) report(await swapSection())
if (wants('login')) report(await loginSection())
if (wants('webhooks')) report(await webhooksSection())
if (wants('database')) report(databaseSection())
if (positionals.includes('transfer')) report(await transferSection())
if (wants('start') && process.platform === 'linux') report(await startSection())
if (wants('embedded')) report(await embeddedSection())
const inBrowser = [...SECTION_NAMES.filter(wants), ...NAMED_ONLY.filter((name) => positionals.includes(name))]
if (inBrowser.length > 0)
  for await (const section of browserSections(inBrowser, Number(values.runs))) report(section)
printSum(sections)
if (inBrowser.length > 0) printMachine()

if (values.json) {
  const figures = sections.map(({ title, figures }) => ({
    title,
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  }))
  writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
