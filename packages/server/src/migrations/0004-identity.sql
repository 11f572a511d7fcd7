-- Sessions of staff users, and what the identity provider stores.

-- A session of a staff user in a browser. Its refresh token rotates: a superseded token that is used again
-- ends the session. Sessions also end at log-out, when the identity provider says so, or when they are idle.
create table staff_sessions (
  id uuid primary key,
  staff_user_id uuid not null,
  token_hash text not null unique,
  -- The tokens replaced in the last minute as [{hash, until}]: several tabs may refresh at once.
  superseded jsonb not null default '[]',
  expires_at timestamptz not null,
  -- When the person last used mouse or keyboard, as their browser reports it at each refresh.
  last_active_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in (
    'logout', 'idle', 'disabled', 'provider', 'reused', 'replaced', 'admin')),
  signed_in_by text not null default 'provider' check (signed_in_by in ('provider', 'qa-login')),
  -- Network address of the last refresh.
  address text,
  -- Such as 'Firefox on Linux'; the whole user agent is not kept.
  browser text not null default '',
  provider_issuer text,
  provider_subject text,
  provider_sid text,
  -- Encrypted with a key derived from AUTH_SECRET; removed when the session ends.
  provider_refresh_token text,
  -- When the provider last confirmed the person, and when it is asked next.
  provider_confirmed_at timestamptz,
  provider_check_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_sessions_ended check ((ended_at is null) = (end_reason is null))
);
create index staff_sessions_staff on staff_sessions (staff_user_id) where ended_at is null;
create index staff_sessions_provider on staff_sessions (provider_subject) where ended_at is null;

-- Logout tokens of the identity provider that were accepted; none is accepted twice.
create table provider_logout_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);

-- Records of the built-in identity provider: logins, grants, codes, keys.
create table identity_provider_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_provider_records_grant on identity_provider_records (grant_id) where grant_id is not null;
create index identity_provider_records_uid on identity_provider_records (uid) where uid is not null;
