import type { FallbackTexts } from '../texts.ts'

/** Arabic of what the SDK shows where the widget cannot. */
export const ar: FallbackTexts = {
  openWindow: 'فتح في نافذة',
  reload: 'إعادة التحميل',
  close: 'إغلاق',
  continued: 'تابع في النافذة التي فُتحت.',
  blocked_by_host_csp: 'لا تسمح هذه الصفحة بعرض نافذة المحفظة داخلها.',
  blocked_or_unreachable: 'تعذّر تحميل نافذة المحفظة. تحقّق من اتصالك أو من مانع المحتوى.',
  service_unavailable: 'خدمة المحفظة لا تستجيب. حاول مجددًا بعد بضع دقائق.',
  denied_origin: 'لا يُسمح لهذا الموقع باستخدام نافذة المحفظة هذه.',
  unknown_project: 'لم يُعدّ هذا الموقع لاستخدام نافذة المحفظة.',
  protocol_mismatch: 'يستخدم هذا الموقع إصدارًا من نافذة المحفظة لم يعد مدعومًا.',
  handshake_timeout: 'يستغرق تحميل نافذة المحفظة وقتًا طويلًا.',
  unresponsive: 'توقفت نافذة المحفظة عن الاستجابة.',
  insecure_context: 'هذه الصفحة غير آمنة، لذا تحتاج المحفظة إلى نافذة مستقلة.',
  popup_blocked: 'حظر متصفحك نافذة المحفظة. اسمح بها أو اضغط على الزر أدناه.',
}
