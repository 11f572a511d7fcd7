-- The people who use the console.

create table staff_users (
  id uuid primary key,
  email text not null,
  full_name text not null,
  disabled boolean not null default false,
  hub_id uuid,
  issuer text,
  subject text,
  password_hash text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_users_lower_email check (email = lower(email)),
  -- The person at the identity provider; null before the first sign-in.
  constraint staff_users_identity check ((issuer is null) = (subject is null))
);
create unique index staff_users_email on staff_users (email);
create unique index staff_users_subject on staff_users (issuer, subject) where subject is not null;

alter table idempotency_keys add foreign key (staff_user_id) references staff_users;
alter table security_events add foreign key (staff_user_id) references staff_users;
alter table staff_sessions add foreign key (staff_user_id) references staff_users;
