import type { Catalogue } from '../en.ts'

/** Japanese of what sites may do without asking. */
export const texts = {
  'title.Permissions': '権限',
  'permissions.loading': '権限を読み込み中',
  'permissions.empty': '権限はありません',
  'permissions.emptyText': '毎回の確認なしに代理で操作することを許可したサイトが、ここに表示されます。',
  'permissions.offline': 'オフラインです',
  'permissions.failed': '権限を読み込めませんでした',
  'permissions.failedText': '付与した権限は、引き続き有効です。',
  'permissions.list': 'サイトが確認なしに実行できること',
  'permissions.intro': '以下の各サイトの鍵は、制限の範囲内でスマートアカウントを操作できます。',
  'permissions.named': 'サイトが付けた鍵の名前',
  'permissions.key': '鍵',
  'permissions.most': '合計の上限',
  'permissions.each': '期間ごとの上限',
  'permissions.period': '期間',
  'permissions.unknown': '金額を特定できません',
  'permissions.contract': 'コントラクト',
  'permissions.methods': '呼び出し',
  'permissions.uses': '回数',
  'permissions.times': { other: '{count}回' },
  'permissions.network': 'ネットワーク',
  'permissions.until': '有効期限',
  'permissions.over': 'この権限は期限切れです。',
  'permissions.elsewhere':
    'このサイトは該当するネットワークに対応していません。付与した場所で取り消してください。',
  'permissions.revoke': '取り消す',
  'permissions.revokeOf': '{site}の鍵 {key} の権限を取り消す',
  'permissions.revoked': '権限を取り消しました',
  'permissions.kept': '取り消されていません。サイトは引き続き、制限の範囲内で操作できます。',
} satisfies Catalogue
