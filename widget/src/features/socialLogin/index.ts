export {
  beginWith,
  cancelSocial,
  farcasterUrlOf,
  reopenWindow,
  type SocialLogin,
  socialStore,
  stepOf,
} from './socialLogin.ts'
