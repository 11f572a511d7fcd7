-- Compatible with 1.0.0 and later, whose searches of these tables read all rows until their instances are replaced.
-- Runs statement by statement.
-- Searches compare folded texts: decision record 74.

-- Both do the same as `foldText` of the domain, and depend neither on the collation of the database nor on a search path. What
-- depends on other characters is only done if there are some: most texts have none.
create or replace function fold_letters(given text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text collate "C" := normalize(replace(given, '´', ''), nfkd);
begin
  folded := lower(regexp_replace(folded,
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff''\u0060\u02b9\u02bb-\u02bf\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]',
    '', 'g') collate "und-x-icu");
  if folded ~ '[æœßþ]' then
    folded := replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
  end if;
  if folded ~ '[ðđħıłøς]' then
    folded := translate(folded, 'ðđħıłøς', 'ddhiloσ');
  end if;
  if folded ~ '[ⱥƀƃɓƈȼƌȡɖɗǝɇəɛƒǥɠɨɩȷɉĸƙƚȴŋƞȵɲɔɵƥɋɍȿŧƫƭȶʈⱦʉʊʋƴɏƶȥɀʒ˗‐‑‒–—―⁃−]' then
    folded := translate(folded, 'ⱥƀƃɓƈȼƌȡɖɗǝɇəɛƒǥɠɨɩȷɉĸƙƚȴŋƞȵɲɔɵƥɋɍȿŧƫƭȶʈⱦʉʊʋƴɏƶȥɀʒ˗‐‑‒–—―⁃−',
      'abbbccddddeeeefggiijjkkllnnnnoopqrsttttttuuvyyzzzz---------');
  end if;
  if folded ~ '[\t-\r\u0085\u1680\u2028\u2029]|  |^ | $' then
    folded := btrim(regexp_replace(folded, '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'));
  end if;
  return folded;
end $$;

-- One expression, which becomes a part of statements and indexes.
create or replace function fold_text(given text) returns text language sql immutable parallel safe as $$
  select case when (given collate "C") ~ '^([!-&(-_a-~]+( [!-&(-_a-~]+)*)?$' then lower(given collate "C")
    else public.fold_letters(given) collate "C" end
$$;

-- Customers are the most, and found by all searches: their folded text is stored. A generated column would rewrite the table
-- while all writers wait.
alter table customers add column folded_text text;
create function fold_customer() returns trigger language plpgsql as $$
begin
  new.folded_text := public.fold_text(new.first_name || ' ' || new.last_name || ' ' || new.email);
  return new;
end $$;
create trigger customers_fold_changed before update of first_name, last_name, email on customers
  for each row execute function fold_customer();
create trigger customers_fold_first before insert on customers for each row execute function fold_customer();
update customers c set folded_text = fold_text(c.first_name || ' ' || c.last_name || ' ' || c.email)
from batch_of_customers batch where batch.id = c.id and c.folded_text is null;

create index concurrently if not exists customers_folded on customers
  using gin (folded_text gin_trgm_ops, phone_digits gin_trgm_ops);
create index concurrently if not exists purchase_orders_folded on purchase_orders
  using gin (fold_text(search_text) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists transfer_orders_folded on transfer_orders
  using gin (fold_text(search_text) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists lease_to_own_invoices_folded on lease_to_own_invoices
  using gin (fold_text(search_text) gin_trgm_ops);
create index concurrently if not exists promotions_folded on promotions using gin (fold_text(search_text) gin_trgm_ops);
create index concurrently if not exists organizations_folded on organizations using gin (fold_text(name) gin_trgm_ops);
create index concurrently if not exists offices_folded on offices using gin (fold_text(name) gin_trgm_ops);
create index concurrently if not exists spoke_shops_folded on spoke_shops using gin (fold_text(name) gin_trgm_ops)
  where deleted_at is null;

drop index concurrently if exists customers_texts;
drop index concurrently if exists purchase_orders_search;
drop index concurrently if exists transfer_orders_search;
drop index concurrently if exists lease_to_own_invoices_search;
drop index concurrently if exists promotions_search;
drop index concurrently if exists organizations_name_search;
drop index concurrently if exists offices_name_search;
drop index concurrently if exists spoke_shops_name_search;
