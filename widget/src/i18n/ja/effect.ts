import type { Catalogue } from '../en.ts'

/** Japanese of what a request is estimated to change. */
export const texts = {
  'effect.title': '予測される増減',
  'effect.loading': 'シミュレーション中…',
  'effect.unsupported': 'シミュレーションできません。このネットワークのノードが対応していません。',
  'effect.unavailable': '現在、シミュレーションできません。',
  'effect.fails': '実行すると失敗し、ネットワーク手数料だけが失われます。',
  'effect.failsFunds': 'アカウントの残高が足りないため、実行すると失敗します。',
  'effect.contractSays': 'コントラクトのメッセージ',
  'effect.nothing': 'ネットワーク手数料以外の増減はありません。',
  'effect.leaves': '送るもの',
  'effect.comes': '受け取るもの',
  'effect.mayBeTaken': '使用許可',
  'effect.by': '許可先：',
  'effect.all': 'すべての',
  'effect.endless': '実質無制限',
  'effect.baseUnits': '最小単位',
  'effect.unlisted': '（未検証のトークン）',
  'effect.changesOwner': 'アカウントまたはその中のトークンを、他人が管理できるようになります。',
  'effect.acceptFailure': '失敗が見込まれますが、それでも送信します。',
} satisfies Catalogue
