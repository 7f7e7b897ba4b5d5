/** Words of what a call met, not of what was sent: files, networks, rights. */
const stateWords =
  /\bE(?:NOENT|ISDIR|NOTDIR|ACCES|PERM|EXIST|NAMETOOLONG|NOTFOUND|CONN[A-Z]+|TIMEDOUT|AI_AGAIN|PIPE|MFILE|NOSPC)\b|\bnot found\b|\bno such\b|\bdoes not exist\b|\bthere is no\b|\bno \w+ (?:matching|found|with)\b|\bno connection\b|\bnot connected\b|\bgetaddrinfo\b|\btimed? ?out\b|\bnetwork\b|\bfetch failed\b|\bAPI error\b|\bunauthori[sz]ed\b|\bforbidden\b|\bdenied\b|\bpermission\b|\brate limit|\bHTTP \d{3}\b|\bstatus(?: code)? \d{3}\b|\bfailed, reason\b|\bquota\b|\bcredentials?\b|\bapi[ _-]?key\b|\bswitched off\b|\bunavailable\b|\balready exists?\b|-3260[13]\b/i;

/** Words of a check of what was sent. */
const inputWords =
  /\bvalidation errors?\b|\binvalid (?:arguments?|inputs?|param\w*|types?|options?|values?|enum|request)\b|\bexpected [^.\n]+,? (?:received|got)\b|\bmust (?:be|not|have|provide|contain|match)\b|\bis required\b|\brequired at\b|\bfield required\b|\bis missing\b|\bunrecogni[sz]ed\b|\btoo (?:small|big|short|long)\b|\bshould be\b|\bcannot specify\b|\bat (?:least|most)\b|\bnot a valid\b|\badditional propert|\bunknown (?:argument|parameter|key)|\bunexpected (?:argument|parameter|key)|\bsimultaneously\b|\bmutually exclusive\b/i;

/** A refusal speaks of what the call met. */
export const isAboutState = (text: string): boolean => stateWords.test(text);

/** A refusal speaks of what was sent, and of nothing that the call met. */
export const isAboutInput = (text: string): boolean => inputWords.test(text) && !isAboutState(text);
