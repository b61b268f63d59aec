import type { ProjectConfig } from '@latch/protocol/config.ts'
import { FEATURES, type FeatureId } from '@latch/protocol/features.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import type { FrameLook } from '@latch/protocol/theme/frameLook.ts'
import { FEATURE_IDS, hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import { socialRows } from '#login/social/rows.ts'

/**
 * The part of a project's list that one page needs: its own entry. A caller that names no listed page gets the whole
 * list, so that a page which withholds its referrer works.
 *
 * @param caller - Serialized origin; null when the request named none.
 */
export function originsFor(project: Project, caller: string | null): readonly string[] {
  const own = project.allowedOrigins.find((pattern) => caller !== null && isOriginAllowed(caller, [pattern]))
  return own === undefined ? project.allowedOrigins : [own]
}

/** A deployment's part of a project's configuration. */
type Deployed = { build: string; look: FrameLook } & Pick<
  ProjectConfig,
  'walletConnect' | 'secureOrigin' | 'siwx' | 'swap' | 'funding' | 'nfts' | 'emailCapture' | 'names'
> & {
    /** Providers with which users can log in; empty if disabled. */
    socials: readonly Social[]
  }

export function projectConfig(
  project: Project,
  allowedOrigins: readonly string[],
  {
    build,
    look,
    walletConnect,
    secureOrigin,
    socials,
    siwx,
    swap,
    funding,
    nfts,
    emailCapture,
    names,
  }: Deployed,
): ProjectConfig {
  // Where the deployment has neither, no word is needed.
  const isAbsent = (id: FeatureId) =>
    (id === 'email' && socials.length === 0) || (id === 'passkeys' && secureOrigin === undefined)
  const off = FEATURE_IDS.filter(
    (id) => FEATURES[id].reportedAs === 'off' && !isAbsent(id) && !hasFeature(project.features, id),
  )
  const rows = socialRows(project.features.social_login?.config ?? null)
  return {
    projectId: project.id,
    name: project.name,
    allowedOrigins: [...allowedOrigins],
    chains: project.chains.map(({ info }) => info),
    termsUrl: project.termsUrl,
    privacyUrl: project.privacyUrl,
    allowUnsupportedChain: project.allowUnsupportedChain,
    build,
    look,
    ...(Object.keys(project.theme).length === 0 ? {} : { theme: project.theme }),
    ...(Object.keys(project.texts).length === 0 ? {} : { texts: project.texts }),
    ...(project.locale === null ? {} : { locale: project.locale }),
    ...(project.logo === null ? {} : { logo: project.logo }),
    ...(hasFeature(project.features, 'multi_wallet') ? { multiWallet: true } : {}),
    ...(swap === undefined ? {} : { swap }),
    ...(project.accountActions === null ? {} : { accountActions: project.accountActions }),
    ...(off.length > 0 ? { off } : {}),
    ...(Object.keys(project.wallets).length > 0 ? { wallets: project.wallets } : {}),
    ...(walletConnect === undefined ? {} : { walletConnect }),
    ...(secureOrigin === undefined ? {} : { secureOrigin }),
    ...(socials.length === 0 ? {} : { socials }),
    ...(rows === undefined || socials.length === 0 ? {} : { socialRows: rows }),
    ...(siwx === undefined ? {} : { siwx }),
    ...(funding === undefined ? {} : { funding }),
    ...(nfts === undefined ? {} : { nfts }),
    ...(emailCapture === undefined ? {} : { emailCapture }),
    ...(names === undefined ? {} : { names }),
  }
}
