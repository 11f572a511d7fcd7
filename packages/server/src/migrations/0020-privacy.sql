-- Replaces every mention of a person in a text, case-insensitively and as whole words: 'Ann Lee' doesn't match
-- 'Joann Leeson', nor 'ana@work.example' 'diana@work.example'.
create function replace_mentions(value text, mentions text[], replacement text) returns text
language plpgsql immutable as $$
declare
  mention text;
begin
  foreach mention in array mentions loop
    value := regexp_replace(value,
      case when position('@' in mention) > 0 then '(?<![[:alnum:].+-])' else '(?<![[:alnum:]])' end
        || regexp_replace(mention, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
      replacement, 'gi');
  end loop;
  return value;
end $$;

-- The same in every string of a JSON value.
create function replace_mentions(value jsonb, mentions text[], replacement text) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(replace_mentions(value #>> '{}', mentions, replacement))
    when 'array' then coalesce((
      select jsonb_agg(replace_mentions(item, mentions, replacement) order by position)
      from jsonb_array_elements(value) with ordinality as items(item, position)), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(key, replace_mentions(item, mentions, replacement))
      from jsonb_each(value) as members(key, item)), '{}')
    else value end;
end $$;
