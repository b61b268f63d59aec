import type { Catalogue } from '../en.ts'

/** Arabic of what a request is estimated to change. */
export const texts = {
  'effect.title': 'التغييرات المتوقعة',
  'effect.loading': 'جارية المحاكاة…',
  'effect.unsupported': 'تعذّرت المحاكاة: عقدة هذه الشبكة لا تدعمها.',
  'effect.unavailable': 'تعذّرت المحاكاة الآن.',
  'effect.fails': 'سيفشل هذا، وستضيع رسوم الشبكة.',
  'effect.failsFunds': 'سيفشل هذا: لا يملك الحساب ما يكفي.',
  'effect.contractSays': 'يقول العقد',
  'effect.nothing': 'لا تغييرات سوى رسوم الشبكة.',
  'effect.leaves': 'ترسل',
  'effect.comes': 'تستلم',
  'effect.mayBeTaken': 'إذن إنفاق',
  'effect.by': 'لصالح',
  'effect.all': 'كل',
  'effect.endless': 'غير محدود عمليًا',
  'effect.baseUnits': 'وحدات أساسية من',
  'effect.unlisted': '(توكن غير موثّق)',
  'effect.changesOwner': 'يحصل شخص آخر على التحكم في حسابك أو في توكنات فيه.',
  'effect.acceptFailure': 'الإرسال رغم أنه سيفشل.',
} satisfies Catalogue
