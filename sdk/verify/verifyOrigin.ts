import type { ReleaseLog } from '@latch/secure/release/log.ts'
import {
  hashContent,
  isSignedBy,
  MANIFEST_FOLDER,
  MANIFEST_HEADER,
  nameManifest,
  readManifest,
  type SignedManifest,
  signedBytes,
} from '@latch/secure/release/manifest.ts'
import { TransparencyError } from '@latch/secure/release/transparencyError.ts'
import { describeDifference } from './firstDifference.ts'
import { findPolicyGaps, readPage } from './page.ts'

export type Problem = {
  code:
    | 'MANIFEST_NAME_WRONG'
    | 'SIGNATURE_WRONG'
    | 'NOT_LOGGED'
    | 'FILE_MISSING'
    | 'FILE_DIFFERS'
    | 'PAGE_DIFFERS'
    | 'POLICY_WEAKER'
    | 'BUILD_DIFFERS'
  message: string
}

export type Report = {
  /** Release that the origin says it serves. */
  version: string
  /** Newest release in the log: an origin may serve an older one, with faults that are mended. */
  newest: string
  /** Key that signed it. */
  key: string
  /** Files and pages that were compared. */
  compared: number
  /** Pages that need a project and were left out without one. */
  skipped: readonly string[]
  /** Origins that the pages talk to. */
  neighbors: readonly string[]
  problems: readonly Problem[]
}

export type Verification = {
  /** Origin of the deployment's secure frame. */
  origin: string
  log: ReleaseLog
  /** Project whose pages are compared, too. */
  project: string | null
  /** Reads a file of a build of your own, by its path; null where it has none. Omitted without a build. */
  readBuilt?: (path: string) => Buffer | null
  fetch: typeof fetch
}

/** Rules of pages that are not embedded and embed no others. */
const ALONE = { frames: "'none'", isEmbedded: false } as const

/** Pages by their path, each with the names of the builds that may be served there. */
const PAGES = [
  { path: '/window', builds: ['window'], needsProject: false, ...ALONE },
  { path: '/social', builds: ['social'], needsProject: false, ...ALONE },
  { path: '/embed', builds: ['embed', 'smart'], needsProject: true, frames: "'self'", isEmbedded: true },
  { path: '/passkey', builds: ['passkey'], needsProject: true, frames: "'none'", isEmbedded: true },
  { path: '/security', builds: ['security'], needsProject: true, ...ALONE },
  { path: '/export', builds: ['export'], needsProject: true, ...ALONE },
] as const
type Page = (typeof PAGES)[number]

/**
 * Compares everything that a secure origin serves with its signed manifest, the log of releases and, where there is one, a build
 * of your own.
 *
 * @throws {TransparencyError} `UNREACHABLE`, `MANIFEST_MISSING` or `MANIFEST_INVALID`, when there is nothing to compare with.
 */
export async function verifyOrigin(options: Verification): Promise<Report> {
  const { name, file } = await fetchManifest(options)
  const signed = readManifest(file)
  const { manifest } = signed
  const { key, problems } = checkSignature(options.log, signed)
  if (name !== nameManifest(file))
    problems.unshift({
      code: 'MANIFEST_NAME_WRONG',
      message: `The manifest is not the one that its name ${name} is made of.`,
    })
  const paths = Object.keys(manifest.hashes).sort()
  for (const path of paths) problems.push(...(await compareFile(options, path, manifest.hashes[path] ?? '')))
  const pages = PAGES.filter(({ needsProject }) => !needsProject || options.project !== null)
  const neighbors = new Set<string>()
  for (const page of pages) {
    const { found, problems: own } = await comparePage(options, page, signed)
    for (const origin of found) neighbors.add(origin)
    problems.push(...own)
  }
  const skipped = PAGES.filter((page) => !pages.includes(page)).map(({ path }) => path)
  return {
    version: manifest.latch.version,
    newest: options.log.entries.at(-1)?.version ?? '',
    key,
    compared: paths.length + pages.length,
    skipped,
    neighbors: [...neighbors],
    problems,
  }
}

/** The header of a page that needs no project names the manifest. */
async function fetchManifest(options: Verification): Promise<{ name: string; file: string }> {
  const page = await fetchPath(options, '/window')
  const address = /manifest="([^"]*)"/.exec(page.headers.get(MANIFEST_HEADER) ?? '')?.[1] ?? ''
  const name = address.startsWith(MANIFEST_FOLDER) ? address.slice(MANIFEST_FOLDER.length) : ''
  if (!/^\w[\w-]*$/.test(name))
    throw new TransparencyError(
      'MANIFEST_MISSING',
      `${options.origin} names no manifest. It does not serve a signed release.`,
    )
  const response = await fetchPath(options, address)
  if (!response.ok)
    throw new TransparencyError('MANIFEST_MISSING', `${options.origin}${address} answers ${response.status}.`)
  return { name, file: await response.text() }
}

function checkSignature(
  { entries }: ReleaseLog,
  { text, signature }: SignedManifest,
): { key: string; problems: Problem[] } {
  const entry = entries.find(({ manifest }) => manifest === hashContent(text))
  if (entry === undefined)
    return {
      key: '',
      problems: [{ code: 'NOT_LOGGED', message: 'The log has no release with this manifest.' }],
    }
  if (isSignedBy(entry.key, signedBytes(text), signature)) return { key: entry.key, problems: [] }
  return {
    key: entry.key,
    problems: [
      { code: 'SIGNATURE_WRONG', message: "The manifest's signature is not by the key of its release." },
    ],
  }
}

async function compareFile(options: Verification, path: string, hash: string): Promise<Problem[]> {
  const response = await fetchPath(options, path)
  if (!response.ok) return [{ code: 'FILE_MISSING', message: `${path} answers ${response.status}.` }]
  const served = Buffer.from(await response.arrayBuffer())
  return compareContent(options, { path, file: path, served, hashes: [hash], code: 'FILE_DIFFERS' })
}

async function comparePage(
  options: Verification,
  page: Page,
  { manifest }: SignedManifest,
): Promise<{ found: readonly string[]; problems: Problem[] }> {
  const { path, builds, needsProject } = page
  const response = await fetchPath(
    options,
    needsProject ? `${path}?projectId=${encodeURIComponent(options.project ?? '')}` : path,
  )
  if (!response.ok)
    return { found: [], problems: [{ code: 'FILE_MISSING', message: `${path} answers ${response.status}.` }] }
  const { html, neighbors } = readPage(await response.text())
  const name = builds.find((build) => html.includes(` data-page="${build}"`)) ?? builds[0]
  const hashes = builds.flatMap((build) => manifest.latch.pages[build] ?? [])
  const problems = compareContent(options, {
    path,
    file: `/${name}.html`,
    served: Buffer.from(html),
    hashes,
    code: 'PAGE_DIFFERS',
  })
  const gaps = findPolicyGaps(response.headers.get('content-security-policy') ?? '', {
    ...(neighbors ?? { auth: '', vault: '' }),
    ...page,
  })
  for (const gap of gaps) problems.push({ code: 'POLICY_WEAKER', message: `${path}: ${gap}` })
  return { found: neighbors === null ? [] : Object.values(neighbors), problems }
}

type Comparison = {
  path: string
  file: string
  served: Buffer
  hashes: readonly string[]
  code: 'FILE_DIFFERS' | 'PAGE_DIFFERS'
}

function compareContent(
  { readBuilt }: Verification,
  { path, file, served, hashes, code }: Comparison,
): Problem[] {
  const built = readBuilt?.(file)
  const difference = built && !served.equals(built) ? describeDifference(served, built) : null
  if (!hashes.includes(hashContent(served)))
    return [
      {
        code,
        message: difference === null ? `${path} is not what the release has.` : `${path} at ${difference}.`,
      },
    ]
  if (built === null)
    return [{ code: 'BUILD_DIFFERS', message: `${path} is in the release and not in your build.` }]
  if (difference !== null) return [{ code: 'BUILD_DIFFERS', message: `${path} at ${difference}.` }]
  return []
}

async function fetchPath({ origin, fetch }: Verification, path: string): Promise<Response> {
  try {
    return await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  } catch (error) {
    throw new TransparencyError(
      'UNREACHABLE',
      `${origin}${path} cannot be reached: ${(error as Error).message}`,
    )
  }
}
