import { repeatSlugsInCapitals } from '../data/slugs-in-capitals.js';
import { variant } from './variant.js';
/** The slugs that a filter compares with the one that is wanted. */
function comparedSlugs({ filter, item }) {
    const { fields, events, tags, series } = item;
    if (filter === 'slug')
        return fields ? [fields.slug] : [];
    if (filter === 'event_slug')
        return (events ?? []).map((event) => event.fields.slug);
    if (filter === 'series_slug')
        return (series ?? []).map(({ slug }) => slug);
    if (filter === 'tag_slug')
        return [...(tags ?? []), ...(events ?? []).flatMap((event) => event.tags)].map(({ slug }) => slug);
    return [];
}
function shareSlugs({ catalog, book }) {
    const fieldsOf = (records) => records.map(({ fields }) => fields);
    const lists = [fieldsOf(catalog.markets), fieldsOf(catalog.events), catalog.tags, catalog.series, fieldsOf(book)];
    for (const records of lists)
        for (let index = 1; index < records.length; index += 2) {
            const [one, other] = [records[index - 1], records[index]];
            if (one && other)
                other.slug = one.slug;
        }
}
export const slugVariants = [
    variant({
        name: 'has-slugs-that-differ-in-case-alone',
        does: 'the slugs of two records in a row differ in the case of their letters alone',
        sections: ['2'],
        deviation: { data: repeatSlugsInCapitals },
    }),
    variant({
        name: 'ignores-case-in-slug-filters',
        does: 'slugs differ in case alone, those of tags too, and a filter by one of them keeps the records with either',
        sections: ['2', '4.5'],
        deviation: {
            data(dataset) {
                repeatSlugsInCapitals(dataset);
                const { tags } = dataset.catalog;
                for (const [index, tag] of tags.entries())
                    if (index % 2 === 1)
                        tag.slug = tags[index - 1]?.slug.toUpperCase() ?? '';
            },
            overrideFilter: (kept, decision) => kept || comparedSlugs(decision).some((slug) => slug.toLowerCase() === String(decision.wanted).toLowerCase()),
        },
    }),
    variant({
        name: 'shares-slugs-between-records',
        does: 'two markets, events, series or tags in a row have the same slug',
        sections: ['2.7', '2.8', '2.9'],
        deviation: { data: shareSlugs },
    }),
    variant({
        name: 'sorts-slugs-that-differ-in-case-as-equal',
        questions: ['sort.ties'],
        does: 'texts are sorted without regard to case, ties keep their order, and slugs differ in case alone',
        sections: ['2', '4.5'],
        deviation: {
            policy: { textOrder: 'case-insensitive', ties: 'kept' },
            data: repeatSlugsInCapitals,
        },
    }),
];
//# sourceMappingURL=slugs.js.map