export { BRANDS, SocialMark } from './brands.tsx'
export { ConnectSocialsView } from './ConnectSocialsView.tsx'
export { SocialEntry } from './SocialEntry.tsx'
export {
  beginWith,
  cancelSocial,
  farcasterUrlOf,
  reopenWindow,
  type SocialLogin,
  socialStore,
  stepOf,
} from './socialLogin.ts'
export { rememberSocial } from './socials.ts'
