/**
 * One spelling of an address: composed (NFC), in small letters, its domain in ASCII. Nothing else: dots and tags before
 * the @ are somebody's choice, and two spellings with another meaning than case are two people.
 */
export function normaliseEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').split('@')
  const host = URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase()
  return `${local.toLowerCase()}@${host}`
}
