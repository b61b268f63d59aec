import type { SecureSettings } from '@latch/protocol/secure/pageSettings.ts'
import { type Features, hasFeature } from '#db/features.ts'
import { offeredSocials, readSocials } from '#login/social/settings.ts'
import type { SecureEnvironment } from './environment.ts'

type Socials = NonNullable<SecureSettings['project']>['socials']

/**
 * Returns the providers that users of a project may log in with through a window, with this deployment's registrations.
 */
export function projectSocials(env: SecureEnvironment, features: Features): Socials {
  if (!hasFeature(features, 'social_login')) return []
  const settings = readSocials(env)
  return offeredSocials(env, features.social_login?.config ?? null).flatMap((provider) => {
    const social = settings[provider]
    if (social === undefined || social.provider === 'farcaster') return []
    const { clientId, authorize, answersAs } = social
    return [
      {
        provider: social.provider,
        clientId,
        ...(authorize === undefined ? {} : { endpoint: authorize }),
        ...(answersAs === undefined ? {} : { issuer: answersAs }),
      },
    ]
  })
}

/** Returns whether a project has login by Farcaster. */
export function hasFarcaster(env: SecureEnvironment, features: Features): boolean {
  if (!hasFeature(features, 'social_login')) return false
  return offeredSocials(env, features.social_login?.config ?? null).includes('farcaster')
}
