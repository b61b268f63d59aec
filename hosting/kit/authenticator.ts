import type { Page } from '@playwright/test'

/**
 * Gives this tab's pages and frames an authenticator that recognizes every user, and computes the PRF.
 *
 * @returns a function that removes its passkeys.
 * @throws Error if the browser is not Chromium.
 */
export async function plugIn(page: Page): Promise<() => Promise<void>> {
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
  return async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId }))
}
