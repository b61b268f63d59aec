/** Type of device, which decides which apps can be opened. */
export type Device = 'ios' | 'android' | 'desktop'
export type Browser = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari'

type Navigator = { userAgent: string; maxTouchPoints: number }

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Navigator): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

/** Returns whether this is a phone or tablet, which may have a wallet's app. */
export function isHandheld(navigator: Navigator): boolean {
  return deviceOf(navigator) !== 'desktop'
}

/** Returns the browser whose store has extensions for it; browsers based on Chromium use Chrome's. */
export function browserOf({ userAgent }: Pick<Navigator, 'userAgent'>): Browser {
  if (/firefox/i.test(userAgent)) return 'firefox'
  if (/edg\//i.test(userAgent)) return 'edge'
  if (/opr\//i.test(userAgent)) return 'opera'
  return /safari/i.test(userAgent) && !/chrom/i.test(userAgent) ? 'safari' : 'chrome'
}
