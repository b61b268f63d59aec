export { BRANDS } from './brands.ts'
export { ConnectSocialsView } from './ConnectSocialsView.tsx'
export { SocialEntry } from './SocialEntry.tsx'
export { SocialMark } from './SocialMark.tsx'
export {
  beginSocial,
  cancelSocial,
  reopenWindow,
  type SocialFailure,
  type SocialLogin,
  socialStore,
  stepOf,
} from './socialLogin.ts'
export { rememberSocial } from './socials.ts'
