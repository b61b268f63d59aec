/** Whether this is a phone or tablet, where a wallet's app is. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isHandheld({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /android|iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
}
