import type { Catalogue } from '../en.ts'

/** Simplified Chinese of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': '正在获取二维码',
  'farcaster.drawn': '二维码已就绪',
  'farcaster.code': '用手机相机扫描的二维码',
  'farcaster.scan': '用手机扫码',
  'farcaster.scanText': 'Farcaster 应用会询问你是否登录。只扫描你自己屏幕上显示的二维码。',
  'farcaster.go': '在 Farcaster 中继续',
  'farcaster.goText': '在那里登录，然后返回这里。',
  'farcaster.open': '打开 Farcaster',
  'farcaster.openBlocked': 'Farcaster 未能打开。请复制链接，在其他标签页中打开。',
  'farcaster.failed': '连接 Farcaster 失败',
  'farcaster.failedText': '签名的内容不能用于在这里登录，请重试。',
  'farcaster.expired': '二维码已过期',
  'farcaster.expiredText': '二维码在有效期内未被用于登录，请重新获取。',
  'farcaster.renew': '新二维码',
  'farcaster.unprovenText':
    '二维码可能是替别人扫描的，因此不能在新设备上打开钱包。请在你以前用过的浏览器中连接。',
} satisfies Catalogue
