export {
  beginWith,
  cancelSocial,
  farcasterUrlOf,
  reopenWindow,
  type SocialLogin,
  socialStep,
  socialStore,
} from './socialLogin.ts'
