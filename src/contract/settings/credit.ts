/** Under whose eyes most dealers give credit: 12 CFR 1002, appendix A. */
export const usualCreditAgency = 'Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580';

/** As long as it may be, on several lines. */
export const longestCreditAgency = 300;

/** For so many days an approval holds, unless the dealer says otherwise. */
export const usualApprovalDays = 30;
export const mostApprovalDays = 180;
