import { t } from '../texts/texts.ts'
import { timeLeft } from './code.ts'

type ClockOptions = {
  /** Shows how long the code is valid. */
  time: Pick<HTMLElement, 'textContent'>
  /** Button that requests another code. */
  resend: Pick<HTMLElement, 'textContent' | 'setAttribute'>
  announce(text: string): void
}

/** Runs two countdowns: until the code expires, and until another may be requested. `restart` starts both. */
export function startClocks({ time, resend, announce }: ClockOptions) {
  let [endsAt, resendAt] = [0, 0]
  let isCounting = true
  const tick = () => {
    const now = Date.now()
    tickResend(now)
    if (isCounting) tickTime(now)
  }
  const tickTime = (now: number) => {
    const left = timeLeft(endsAt - now)
    const text =
      left.kind === 'minutes'
        ? t('code.remaining', { count: left.count })
        : t(left.kind === 'ending' ? 'code.ending' : 'code.expired')
    if (time.textContent !== text) {
      time.textContent = text
      // Each minute would be too much to listen to.
      if (left.kind !== 'minutes') announce(text)
    }
  }
  const tickResend = (now: number) => {
    const wait = Math.ceil((resendAt - now) / 1_000)
    resend.setAttribute('aria-disabled', String(wait > 0))
    resend.textContent = wait > 0 ? t('code.resendIn', { count: wait }) : t('code.resend')
  }
  const timer = setInterval(tick, 1_000)
  return {
    restart: ({ expiresAfter, resendAfter }: { expiresAfter: number; resendAfter: number }) => {
      endsAt = Date.now() + expiresAfter * 1_000
      resendAt = Date.now() + resendAfter * 1_000
      isCounting = true
      tick()
    },
    /** Ends the countdown early, when the code became invalid: the screen shows why. */
    end: () => {
      isCounting = false
      time.textContent = ''
    },
    stop: () => clearInterval(timer),
  }
}
