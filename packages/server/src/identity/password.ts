import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settings = { ...options, maxmem: 128 * 1024 * 1024 };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A salted scrypt hash of a password, with its cost parameters: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: COST, r: BLOCK_SIZE, p: PARALLEL });
  return [
    'scrypt',
    COST,
    BLOCK_SIZE,
    PARALLEL,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

// A dummy hash, so that an unknown account takes as long as a known one.
const NOBODYS_HASH = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLEL}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** True if the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const [scheme, cost, blockSize, parallel, salt, key] = (hash ?? NOBODYS_HASH).split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallel),
  });
  const equal = expected.length === actual.length && timingSafeEqual(expected, actual);
  return equal && typeof hash === 'string';
}
