import { describe, expect, it } from 'vitest';
import { foldText, hasWords, isSameText, searchWords } from './fold-text.ts';

describe('the folding of text for searches', () => {
  it.each([
    ['accents', 'Petrović', 'petrovic'],
    ['accents as characters of their own', 'Petrovic\u0301', 'petrovic'],
    ['several accents on a letter', 'Nguyễn Thị Hằng', 'nguyen thi hang'],
    ['letters with a stroke', 'Đorđe Łukasiewicz', 'dorde lukasiewicz'],
    ['Nordic letters', 'Søren Ærøskøbing, Þór Guðmundsson', 'soren aeroskobing, thor gudmundsson'],
    ['the sharp s in both cases', 'Großmann GROẞMANN', 'grossmann grossmann'],
    ['dotted and dotless i', 'İlker ıLKER Işık IŞIK', 'ilker ilker isik isik'],
    ['ligatures', 'Œuvre oﬃce', 'oeuvre office'],
    ['the final sigma', 'ΟΔΥΣΣΕΎΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    [
      'apostrophes',
      "O'Brien O’Brien OʼBrien O‘Brien O`Brien O´Brien O＇Brien",
      Array(7).fill('obrien').join(' '),
    ],
    ['hyphens', 'Ruiz‑Díaz Ruiz–Díaz Ruiz−Díaz', 'ruiz-diaz ruiz-diaz ruiz-diaz'],
    ['spaces', ' Ana\u00a0\u2009Ruiz\t\u3000Díaz\u2028', 'ana ruiz diaz'],
    ['characters that show nothing', 'Ana\u200b Ru\u00adiz\ufeff', 'ana ruiz'],
    ['letters of full width', 'ＫＳ－１００', 'ks-100'],
    ['scripts without case', 'हिन्दी 東京', 'हिन्दी 東京'],
    ['nothing', '', ''],
  ])('%s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });

  it('finds words in any order, and every one of them', () => {
    const variant = 'Tern Quick Haul Medeo Édition, White';
    expect(hasWords(variant, 'medeo white')).toBe(true);
    expect(hasWords(variant, ' WHITE,  edition tern ')).toBe(true);
    expect(hasWords(variant, 'medeo black')).toBe(false);
    expect(hasWords(variant, '')).toBe(true);
  });

  it('splits a search at spaces and commas', () => {
    expect(searchWords(' Petrović,Ana  ')).toEqual(['petrovic', 'ana']);
    expect(searchWords(" ' ")).toEqual([]);
  });

  it('compares names', () => {
    expect(isSameText('Café Vélo', 'CAFE  VELO')).toBe(true);
    expect(isSameText('Café Vélo', 'Café Velos')).toBe(false);
  });
});
