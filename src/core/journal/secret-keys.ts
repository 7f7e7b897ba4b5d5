/** Words that make a key a secret's name wherever they stand in it. */
const secretWords = new Set([
  "password",
  "passwd",
  "passphrase",
  "passcode",
  "pwd",
  "secret",
  "secrets",
  "credential",
  "credentials",
  "cookie",
  "cookies",
  "apikey",
]);

/** Words that do so only at the end: `token_count` and `authorizationUrl` hold no secret. */
const secretLastWords = new Set(["token", "authorization", "auth", "jwt", "bearer"]);

/** Two words that do so together, written without their separator. */
const secretPairs = [
  "apikey",
  "accesskey",
  "privatekey",
  "secretkey",
  "signingkey",
  "encryptionkey",
];

/** Tokens that only mark a place: they must survive, or a message can no longer be read. */
const placeTokens = new Set(["progress", "page", "continuation", "cancel", "sync"]);

const wordPattern = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

/** Longer keys are no names; cutting them bounds the work on hostile input. */
const longestName = 200;

/**
 * Tells whether a key names a secret (`apiKey`, `X-Auth-Token`, `DB_PASSWORD`),
 * whatever its spelling: camel, snake, kebab or screaming case.
 */
export function isSecretKey(key: string): boolean {
  const words = key
    .slice(0, longestName)
    .match(wordPattern)
    ?.map((word) => word.toLowerCase());
  if (!words) return false;
  if (words.some((word) => secretWords.has(word))) return true;
  const last = words.at(-1) ?? "";
  if (secretLastWords.has(last) && !placeTokens.has(words.at(-2) ?? "")) return true;
  const joined = words.join("");
  return secretPairs.some((pair) => joined.includes(pair));
}
