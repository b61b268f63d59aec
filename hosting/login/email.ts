/**
 * Normalizes an address: lower case, composed (NFC), its domain in ASCII and without a trailing dot. Dots and tags
 * before the @ are kept, because they are the user's choice, and two spellings that differ in more than case are two
 * people. Normalizing again changes nothing, so both services, and readers of a mail, get the same address.
 */
export function normaliseEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').split('@')
  const host = URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase()
  // Small letters come first: some capitals have no composed form, and their small letters have one.
  return `${local.toLowerCase().normalize('NFC')}@${host.replace(/\.+$/, '')}`
}

/** Returns whether an address contains invisible characters, which make it look like another one. */
export function hidesCharacters(email: string): boolean {
  return /[\p{C}\p{DI}]/u.test(email)
}
