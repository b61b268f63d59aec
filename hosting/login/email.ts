/**
 * One spelling of an address: in small letters, composed (NFC), its domain in ASCII and without a dot behind it. Nothing
 * else: dots and tags before the @ are somebody's choice, and two spellings with another meaning than case are two people.
 * The spelling of a spelling is itself: both services, and whoever reads a mail, come to the same one.
 */
export function normaliseEmail(email: string): string {
  const { local, host } = partsOf(email)
  // Small letters come first: some capitals have no composed form, and their small letters have one.
  return `${local.toLowerCase().normalize('NFC')}@${host.replace(/\.+$/, '')}`
}

/** Returns the former spelling of an address, for wallets created with it; null if it is the same. */
export function formerEmail(email: string): string | null {
  const { local, host } = partsOf(email)
  const former = `${local.toLowerCase()}@${host}`
  return former === normaliseEmail(email) ? null : former
}

/** Returns whether an address contains invisible characters, which make it look like another one. */
export function hidesCharacters(email: string): boolean {
  return /[\p{C}\p{DI}]/u.test(email)
}

function partsOf(email: string): { local: string; host: string } {
  const [local = '', domain = ''] = email.trim().normalize('NFC').split('@')
  return { local, host: URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase() }
}
