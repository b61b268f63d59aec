export { BRANDS } from './brands.ts'
export { ConnectSocialsView } from './ConnectSocialsView.tsx'
export { SocialEntry } from './SocialEntry.tsx'
export { SocialMark } from './SocialMark.tsx'
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
