-- Sessions that end when they should: at the identity provider's word, when nobody is at the keyboard,
-- when a refresh token is used twice. A refresh token now names its session, so that a superseded one
-- is recognized for as long as the session lives; older tokens do not, so everybody signs in again.
delete from staff_sessions;
drop index staff_sessions_previous;
alter table staff_sessions
  drop column previous_token_hash,
  drop column previous_valid_until,
  -- The tokens replaced in the last minute as [{hash, until}]: several tabs may refresh at once.
  add column superseded jsonb not null default '[]',
  -- When the person last used mouse or keyboard, as their browser reports it at each refresh.
  add column last_active_at timestamptz not null default now(),
  add column end_reason text check (end_reason in (
    'logout', 'idle', 'disabled', 'provider', 'reused', 'replaced', 'admin')),
  add column signed_in_by text not null default 'provider' check (signed_in_by in ('provider', 'qa-login')),
  -- Network address of the last refresh.
  add column address text,
  -- Such as 'Firefox on Linux'; the whole user agent is not kept.
  add column browser text not null default '',
  add column provider_issuer text,
  add column provider_subject text,
  add column provider_sid text,
  -- Encrypted with a key derived from AUTH_SECRET; removed when the session ends.
  add column provider_refresh_token text,
  -- When the provider last vouched for the person, and when it is asked next.
  add column provider_confirmed_at timestamptz,
  add column provider_check_at timestamptz,
  add check ((ended_at is null) = (end_reason is null));
create index staff_sessions_staff on staff_sessions (staff_user_id) where ended_at is null;
create index staff_sessions_provider on staff_sessions (provider_subject) where ended_at is null;

-- Logout tokens of the identity provider that were accepted; none is accepted twice.
create table provider_logout_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);
