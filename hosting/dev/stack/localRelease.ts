import { createPrivateKey } from 'node:crypto'
import { findManifest, publishManifest, recordManifest } from '@latch/secure/release/recordManifest.ts'
import { toReleaseKey } from '@latch/secure/release/releaseKey.ts'
import { describeSecureBuild } from '@latch/secure/release/secureBuild.ts'

/** The local stack's own key. It is public, as those of the demo wallets are: it proves nothing elsewhere. */
const LOCAL_KEY = toReleaseKey(
  createPrivateKey({
    key: Buffer.from(`302e020100300506032b657004220420${'4c61746368'.repeat(6)}6b65`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  }),
)
const VERSION = 'local'

/**
 * Signs the build that the stack serves, as a release does, so that `latch verify` has something to compare it with.
 *
 * @param folder - Gets the log of the builds that were served from here.
 * @returns The manifest's name.
 */
export function signLocalBuild(root: string, folder: string): string {
  const manifest = describeSecureBuild(root, VERSION)
  if (findManifest(folder, manifest) === null)
    recordManifest(folder, { manifest, date: new Date(), key: LOCAL_KEY })
  const signed = findManifest(folder, manifest)
  if (signed === null) throw new Error('The manifest that was just recorded is not there.')
  publishManifest(root, signed)
  return signed.name
}
