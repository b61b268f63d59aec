import type { Tarball } from './tarball.ts'

/** Returns the remaining commands, for a maintainer: they cannot be undone. */
export function listCommands(
  tarballs: readonly Tarball[],
  { version, commit }: { version: string; commit: string },
): string[] {
  const folder = `.latch/release/${version}`
  return [
    `git tag --annotate v${version} --message 'Release ${version}' ${commit.slice(0, 12)}`,
    `git push origin main v${version}`,
    ...tarballs.map(({ file }) => `npm publish ${folder}/${file} --access public --provenance`),
  ]
}

export function reportRelease(tarballs: readonly Tarball[], scripts: Readonly<Record<string, string>>): void {
  for (const { file, bytes } of tarballs) console.log(`${file}: ${bytes.length} bytes, twice the same`)
  for (const [file, integrity] of Object.entries(scripts)) console.log(`/v1/${file}: ${integrity}`)
}
