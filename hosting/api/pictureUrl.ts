/** Characters of a picture's address; a longer one would cost its whole entry at the contract. */
const MAX_URL = 2048

/** Returns the URL of a picture from a service; null for one that the widget may not load. */
export function pictureUrl(url: string | null | undefined): string | null {
  return url?.startsWith('https://') && url.length <= MAX_URL ? url : null
}
