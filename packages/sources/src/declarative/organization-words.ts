const words =
  /\b(?:inc|incorporated|l\.?l\.?c|ltd|limited|corp|corporation|company|pc|pllc|llp|lp|agency|ambulance|ambulette|associates?|association|care|cent(?:er|re)|clinic|dental|drugs?|enterprises?|equipment|foundation|group|health|healthcare|home|hospice|hospital|institute|lab|laborator(?:y|ies)|labs|medical|nursing|partners|pharmac(?:y|ies)|rehab|services?|solutions|store|supplies|supply|svc|systems?|therapy|transit|transport|transportation)\b/iu

/** Whether a name holds a word that only names of organizations hold. */
export const isOrganizationLike = (name: string): boolean => words.test(name)
