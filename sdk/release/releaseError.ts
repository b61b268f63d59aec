/** Why a release stops, and what to do: its message is all that the maintainer needs. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
