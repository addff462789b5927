import { text } from '../../lib/text.ts';

export const loanTitles = text({
  loanApply: { en: 'Apply for a loan', hi: 'ऋण के लिए आवेदन करें' },
  loanCongrats: { en: 'Loan requested', hi: 'ऋण का अनुरोध हो गया' },
  loanRepay: { en: 'Repay a loan', hi: 'ऋण चुकाएँ' },
});
