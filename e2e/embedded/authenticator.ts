import type { Page } from '@playwright/test'

/** What a tab's authenticator does, and has. */
export type Authenticator = {
  /** Removes its passkeys. */
  clear(): Promise<void>
  /** Whether it recognises its user from now on. */
  setVerified(isUserVerified: boolean): Promise<void>
}

/**
 * Gives this tab's pages and frames an authenticator that recognises whoever it asks, and computes the PRF.
 *
 * @throws Error where the browser is not Chromium.
 */
export async function plugIn(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    clear: async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId })),
    setVerified: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  }
}
